import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../kit/skeleton.tsx';
import { PictureReader } from '../pictures/picture-reader.tsx';
import type { ReadPicture } from '../pictures/use-picture-reading.ts';
import { callWithProgress } from '../platform/reading.ts';

/** The words on a photo, line by line, and where it lies on the server. */
export type PhotoText = { readonly lines: readonly string[]; readonly photo: string };

const read: ReadPicture<PhotoText> = async (_, { signal, onStage, send }) => {
  const { id, file_url } = await send();
  const { lines } = await callWithProgress(picturesApi.readText, { params: { id }, signal }, onStage);
  return { lines, photo: file_url };
};

/** A recipe from a page of a book or a handwritten card. */
export function ImportPhoto({ onRead }: { readonly onRead: (text: PhotoText) => void }) {
  const { t } = useLingui();
  return (
    <PictureReader
      place={place}
      words={{
        title: t`Photo of a recipe`,
        hint: t`From a book, a magazine or a package: the page flat, its whole text in the picture.`,
        read: t`Read the photo`,
        busy: t`Reading the photo…`,
        failed: t`The photo could not be read. Please make sure that its text is sharp and try again.`,
      }}
      read={read}
      expected={['sending', 'preparing', 'reading']}
      onRead={onRead}
      skeleton={<Skeleton className="h-40 rounded-card" />}
    />
  );
}

const place = { name: 'recipe', shared: false };
