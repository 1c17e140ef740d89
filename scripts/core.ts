import { readdirSync, readFileSync } from 'node:fs';

const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'));
const globs: string[] = overrides[0].includes;

/** The folders and files of the core below src, as biome.json lists them: everything else there is an adopter's. */
export const coreParts = globs
  .filter((glob) => glob.startsWith('!'))
  .map((glob) => glob.slice(1).replace(/\/\*\*$/, ''));

/** Returns whether a file is in a folder of an adopter, which is checked for types only (docs/coming-from-react-admin.md). */
export const isAdopted = (file: string): boolean =>
  /^src\/[^/]+\//.test(file) &&
  !coreParts.some((part) => file === part || file.startsWith(`${part}/`));

/** Returns the folders of adopters. */
export function adoptedFolders(): string[] {
  const folders = ['src', 'src/resources', 'src/customRoutes'].flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  return folders.filter(
    (folder) => isAdopted(`${folder}/`) && !coreParts.some((part) => part.startsWith(`${folder}/`)),
  );
}
