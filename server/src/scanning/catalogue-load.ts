import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isProductCode, readCode } from '@kelari/core/scanning/codes.ts';
import type { Db } from '../platform/db.ts';
import { analyseCatalogue, type CatalogueProduct, holdLoading, saveBatch, selectLoad } from './catalogue-repo.ts';
import { catalogueWords } from './catalogue-words.ts';
import { type Fields, fieldsOf } from './code-database.ts';
import { dumpLines } from './dump-lines.ts';
import { openFoodFactsProduct } from './open-food-facts.ts';

/** `broken` and `left` are of this run; `left` lines have no product code, no name, or are of another country. */
export type LoadState = {
  readonly lines: number;
  readonly products: number;
  readonly broken: number;
  readonly left: number;
  /** Share of the file that is read, 0 to 1. */
  readonly share: number;
};
export type LoadEnd = LoadState & { readonly end: 'done' | 'was-done' | 'stopped' | 'cut-off'; readonly from: number };

/** Nobody else may load at the same time. */
export class LoadingElsewhere extends Error {}

const linesOfBatch = 1_000;
/** A dump that was loaded before products had their words is read once more. */
const form = 'words';

/**
 * Loads a dump of Open Food Facts (JSONL, gzipped or not) as the local catalogue. It goes on at the line where the load of
 * the same file stopped. `db` is one connection. Broken lines are counted and passed over.
 */
export async function loadCatalogue(
  db: Db,
  {
    path,
    countries,
    signal,
    onState,
  }: {
    readonly path: string;
    /** Tags of countries, of which a product has to name one; none: all are taken. */
    readonly countries: readonly string[];
    readonly signal?: AbortSignal;
    readonly onState?: (state: LoadState) => void;
  },
): Promise<LoadEnd> {
  const { size, mtimeMs } = await stat(path);
  const file = resolve(path);
  const mark = [form, size, Math.round(mtimeMs), ...countries.toSorted()].join(' ');
  if (!(await holdLoading(db))) throw new LoadingElsewhere();
  const before = await selectLoad(db, file, mark);
  const from = before?.lines ?? 0;
  let [lines, products, broken, left, share] = [0, before?.products ?? 0, 0, 0, 0];
  const state = (): LoadState => ({ lines, products, broken, left, share });
  if (before?.done) return { ...state(), lines: from, share: 1, end: 'was-done', from };

  let batch = new Map<string, CatalogueProduct>();
  const save = async (done: boolean) => {
    products += batch.size;
    await saveBatch(db, [...batch.values()], { file, mark, lines, products, done });
    batch = new Map();
    onState?.(state());
  };
  const isOfCountry = countryFilter(countries);
  try {
    for await (const { text, bytes } of dumpLines(path)) {
      lines += 1;
      if (lines <= from) continue;
      share = size === 0 ? 1 : bytes / size;
      const read = text === null ? 'broken' : readLine(text, isOfCountry);
      if (read === 'broken') broken += 1;
      else if (read === 'left') left += 1;
      else if (read !== 'empty') batch.set(read.code, read);
      if (lines % linesOfBatch > 0) continue;
      await save(false);
      if (signal?.aborted) return { ...state(), end: 'stopped', from };
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
    await save(false);
    return { ...state(), end: 'cut-off', from };
  }
  share = 1;
  await save(true);
  await analyseCatalogue(db);
  return { ...state(), end: 'done', from };
}

/** What gunzip says of a file whose download was not finished, or that is damaged. */
const isCutOff = (error: unknown): boolean => /^Z_/.test(String((error as { code?: unknown }).code));

type IsOfCountry = (text: Buffer, product?: Fields) => boolean;

/** Asked before a line is parsed, and exactly after it. */
function countryFilter(countries: readonly string[]): IsOfCountry {
  const marks = countries.map((tag) => Buffer.from(`"${tag}"`));
  return (text, product) => {
    if (countries.length === 0) return true;
    if (!product) return marks.some((mark) => text.includes(mark));
    const tags = product.countries_tags;
    return Array.isArray(tags) && tags.some((tag) => countries.includes(String(tag)));
  };
}

function readLine(text: Buffer, isOfCountry: IsOfCountry): CatalogueProduct | 'broken' | 'left' | 'empty' {
  if (text.every((byte) => byte === 0x20 || byte === 0x0d)) return 'empty';
  if (!isOfCountry(text)) return 'left';
  const product = parsed(text);
  if (!product) return 'broken';
  if (!isOfCountry(text, product)) return 'left';
  const code = readCode(typeof product.code === 'string' ? product.code : '', undefined);
  if (code.kind !== 'product' || !isProductCode(code.key)) return 'left';
  const found = openFoodFactsProduct(product);
  if (!found) return 'left';
  const { description: _, ...kept } = found;
  const words = catalogueWords(kept.name, kept.nameEl, kept.brand);
  return { code: code.gtin, ...kept, source: 'openfoodfacts', words };
}

function parsed(text: Buffer): Fields | null {
  try {
    const value: unknown = JSON.parse(text.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : null;
  } catch {
    return null;
  }
}

const otherNames: Readonly<Record<string, string>> = { TR: 'turkey', CZ: 'czech-republic' };

/** 'gr' is 'en:greece' to Open Food Facts; undefined for what is no country. */
export function countryTag(code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const region = code.toUpperCase();
  const name = otherNames[region] ?? new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region);
  return name && `en:${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}
