import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The cuisines that the starter collection names; any other word is the cook's own. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  american: msg`American`,
  balkan: msg`Balkan`,
  british: msg`British`,
  chinese: msg`Chinese`,
  cypriot: msg`Cypriot`,
  french: msg`French`,
  german: msg`German`,
  greek: msg`Greek`,
  indian: msg`Indian`,
  italian: msg`Italian`,
  japanese: msg`Japanese`,
  korean: msg`Korean`,
  mediterranean: msg`Mediterranean`,
  mexican: msg`Mexican`,
  'middle-eastern': msg`Middle Eastern`,
  moroccan: msg`Moroccan`,
  portuguese: msg`Portuguese`,
  spanish: msg`Spanish`,
  thai: msg`Thai`,
  turkish: msg`Turkish`,
  vietnamese: msg`Vietnamese`,
};

/** A kept cuisine as it is read. */
export function cuisineName(kept: string): string {
  const name = Object.hasOwn(names, kept) ? names[kept] : undefined;
  return name ? i18n._(name) : kept;
}

/** What was typed as it is kept: a name we know in both languages by its id. */
export function keptCuisine(typed: string): string {
  const text = typed.trim();
  return Object.keys(names).find((id) => cuisineName(id).toLowerCase() === text.toLowerCase()) ?? text;
}
