// Runs a TypeScript file on the Node 24 that npm installed; plain JavaScript, so that an older Node can say what is missing.
const major = Number(process.version.slice(1).split('.')[0]);
if (major < 24) {
  console.error(
    `Kelari runs on Node 24, which its packages bring along, but this is ${process.version}: install scripts were probably off. Run "npm ci" again without --ignore-scripts.`,
  );
  process.exit(1);
}
const [, , file, ...rest] = process.argv;
process.argv.splice(1, process.argv.length - 1, file, ...rest);
const { pathToFileURL } = await import('node:url');
await import(pathToFileURL(file).href);
