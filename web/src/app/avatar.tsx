import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { UserRound } from 'lucide-react';

/** The user's picture, else the first letter of the name, else a figure. Decorative: the button around it has the words. */
export function Avatar({ user }: { readonly user: CurrentUser | null }) {
  if (user?.profileImageUrl) {
    return <img src={user.profileImageUrl} alt="" className="size-9 shrink-0 rounded-full object-cover" />;
  }
  const letter = (user?.firstName ?? user?.email ?? '').trim().charAt(0).toLocaleUpperCase('el');
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-terracotta-tint font-medium text-terracotta edge"
    >
      {letter || <UserRound className="size-5" />}
    </span>
  );
}
