import { scoreAssistant } from './assistant.ts';
import { scoreBarcodes } from './barcodes.ts';
import { scoreImport } from './import.ts';
import { scoreIngredients } from './ingredients.ts';
import { scoreLabels } from './labels.ts';
import { scoreLexicon } from './lexicon.ts';
import { scoreMatching } from './matching.ts';
import { scoreReceipts } from './receipts.ts';
import { scoreRecommendations } from './recommendations.ts';
import { type Score, writeMisses } from './scoring.ts';

/** The scorers by command. */
const scorers: Readonly<Record<string, (path: string, pages: string | undefined) => Score | Promise<Score>>> = {
  ingredients: scoreIngredients,
  lexicon: scoreLexicon,
  matching: scoreMatching,
  recommendations: scoreRecommendations,
  import: scoreImport,
  barcodes: scoreBarcodes,
  receipts: scoreReceipts,
  labels: scoreLabels,
  assistant: scoreAssistant,
};

/** What is scored when no path is given. */
const unsaid: Readonly<Record<string, string>> = { barcodes: '', labels: 'open' };

const usage = `Usage: npm run -s evaluate -- <command> <path> [--misses FILE]
  ingredients FILE.jsonl      lines with quantity, unit and food
  matching DIR                pairs.jsonl and bilingual.jsonl
  recommendations FILE.json   recipes and pantries
  assistant FILE.jsonl        what cooks said and meant, for the assistant without a model
  receipts DIR                truth.json and its pictures; --pages FILE keeps what was read of them
  labels [open|held|DIR]      labels drawn on the spot, or truth.json and its pictures; --pages FILE too
  barcodes                    frames that are drawn on the spot
  lexicon .                   facts that foods take from their class; fails on a broken rule`;

/** The value behind an option, taken out of the arguments. */
function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const [, value] = args.splice(at, 2);
  return value ?? '';
}

async function main(given: readonly string[]): Promise<number> {
  const args = [...given];
  const missesFile = option(args, '--misses');
  const pages = option(args, '--pages');
  const [command, path = Object.hasOwn(unsaid, args[0] ?? '') ? unsaid[args[0] ?? ''] : undefined] = args;
  const scorer = Object.hasOwn(scorers, command ?? '') ? scorers[command ?? ''] : undefined;
  if (scorer === undefined || path === undefined || missesFile === '' || pages === '') {
    console.error(usage);
    return 2;
  }
  const { result, misses } = await scorer(path, pages);
  if (missesFile !== undefined) writeMisses(missesFile, misses);
  const kinds = Map.groupBy(misses, (miss) => miss.kind);
  for (const [kind, found] of kinds) console.error(`${kind}: ${found.length} missed`);
  console.log(JSON.stringify(result));
  return command === 'lexicon' && misses.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
