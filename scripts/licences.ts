/** What the lockfile says of a package that production installs. */
export type Package = {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
};
export type Sbom = {
  readonly components: readonly { readonly purl: string }[];
};

/** SPDX names of licences whose terms a work under AGPL-3.0 can keep. */
const fitting = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'Unlicense',
    'CC0-1.0',
    'BlueOak-1.0.0',
  ],
  ...[
    'Zlib',
    'Python-2.0',
    'LGPL-3.0-or-later',
    'LGPL-2.1-or-later',
    'GPL-3.0-or-later',
    'AGPL-3.0-or-later',
    'PostgreSQL',
  ],
  ...['OFL-1.1', 'CC-BY-4.0', 'MPL-2.0'],
]);

/** Packages whose lockfile entry does not say it, or says more than a name; each was read, and why it fits stands here. */
export const explained: Readonly<Record<string, string>> = {
  '@undecaf/zbar-wasm': 'LGPL-2.1+ is the old name of LGPL-2.1-or-later; used as it comes, as a file of its own',
};

type Entry = { readonly version?: string; readonly license?: string; readonly dev?: boolean; readonly link?: boolean };

/** Every package that is not for development alone, ours apart. */
export function productionPackages(lockfile: string): Package[] {
  const { packages } = JSON.parse(lockfile) as { packages: Readonly<Record<string, Entry>> };
  return Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || dev || link) return [];
    return [{ path, name: path.slice(at + 'node_modules/'.length), version: version ?? '', licence: license ?? '' }];
  });
}

/** 'MIT OR GPL-2.0' fits when one of them does, 'MIT AND Zlib' when both do. */
const fits = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((name) => fitting.has(name.trim())));

export const licenceProblems = (packages: readonly Package[]): string[] =>
  packages
    .filter(({ name, licence }) => !fits(licence) && !(name in explained))
    .map(({ name, version, licence }) => `${name}@${version} is under "${licence || 'no licence named'}"`);

const named = ({ purl }: { readonly purl: string }): string => decodeURIComponent(purl);
const purlOf = ({ name, version }: Package): string => `pkg:npm/${name}@${version}`;

/** Of a bill of everything, what these packages are. */
export function onlyOf<S extends Sbom>(sbom: S, packages: readonly Package[]): S {
  const wanted = new Set(packages.map(purlOf));
  return { ...sbom, components: sbom.components.filter((component) => wanted.has(named(component))) };
}

/** Packages of the lockfile that the bill of materials leaves out. */
export function missingFrom(sbom: Sbom, packages: readonly Package[]): string[] {
  const there = new Set(sbom.components.map(named));
  return packages
    .filter((each) => !there.has(purlOf(each)))
    .map(({ name, version }) => `${name}@${version} is not in the bill of materials`);
}
