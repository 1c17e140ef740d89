import { humanise } from '../../../src/format/humanise';
import type { ApiShape } from '../apiShape';
import type { Field } from '../fields';
import { kindCode } from '../kindCode';
import type { Names } from '../names';

/** Number of seeded rows. */
export const SEEDED = 24;

/** The rows of the sandbox and who may read them; paths, bodies and responses are those of the endpoint. */
export function seed(
  { name, one, labels }: Names,
  fields: Field[],
  access: 'anyAdmin' | 'fullAdmin',
  shape: ApiShape = {},
): string {
  const values = fields.map(({ source, kind }) => {
    const value = source === 'currency' ? "'NGN'" : kindCode[kind].seed(humanise(source));
    return `${source}: ${value},`;
  });
  return `import { type Declared, repeat } from './declaredRows';

/** ${labels}: rows for the sandbox, which takes the API from src/dataProvider/endpoints/${name}.ts. */
export const ${name} = {
  access: '${access}',
  rows: repeat(${SEEDED}, (n) => ({
    id: ${shape.isNumber ? 'n' : `\`${one}-\${n}\``},
    ${values.join('\n    ')}
  })),
} satisfies Declared;
`;
}
