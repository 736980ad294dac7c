import type { CodeRefusal } from '@kelari/core/scanning/codes.ts';
import { t } from '@lingui/core/macro';

/** Why a text is no code, as it is said under the field. */
export function refusedWords(reason: CodeRefusal): string {
  switch (reason) {
    case 'empty':
      return t`Please type a code.`;
    case 'check-digit':
      return t`These digits do not fit together: one of them is wrong or missing. Please check them.`;
    case 'link':
      return t`This is a link and no product code. Please scan the barcode.`;
    case 'compressed':
      return t`This link packs its numbers in a way that cannot be read here. Please scan the bars, or type the digits below them.`;
    case 'no-item':
      return t`This code names no product. Please scan the barcode.`;
    case 'broken':
      return t`This code is damaged or not complete. Please scan it again.`;
    case 'long':
    case 'characters':
      return t`A code has at most 80 plain letters, digits and signs.`;
  }
}
