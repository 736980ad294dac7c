import { scoreImport } from './import.ts';
import { scoreIngredients } from './ingredients.ts';
import { scoreLexicon } from './lexicon.ts';
import { scoreMatching } from './matching.ts';
import { scoreRecommendations } from './recommendations.ts';
import { type Score, writeMisses } from './scoring.ts';

/** The scorers by command. */
const scorers: Readonly<Record<string, (path: string) => Score>> = {
  ingredients: scoreIngredients,
  lexicon: scoreLexicon,
  matching: scoreMatching,
  recommendations: scoreRecommendations,
  import: scoreImport,
};

const usage = `Usage: npm run -s evaluate -- <command> <path> [--misses FILE]
  ingredients FILE.jsonl      lines with quantity, unit and food
  matching DIR                pairs.jsonl and bilingual.jsonl
  recommendations FILE.json   recipes and pantries
  lexicon .                   facts that foods take from their class; fails on a broken rule`;

function main(args: readonly string[]): number {
  const at = args.indexOf('--misses');
  const missesFile = at < 0 ? undefined : args[at + 1];
  const [command, path] = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
  const scorer = Object.hasOwn(scorers, command ?? '') ? scorers[command ?? ''] : undefined;
  if (scorer === undefined || path === undefined || (at >= 0 && missesFile === undefined)) {
    console.error(usage);
    return 2;
  }
  const { result, misses } = scorer(path);
  if (missesFile !== undefined) writeMisses(missesFile, misses);
  const kinds = Map.groupBy(misses, (miss) => miss.kind);
  for (const [kind, found] of kinds) console.error(`${kind}: ${found.length} missed`);
  console.log(JSON.stringify(result));
  return command === 'lexicon' && misses.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
