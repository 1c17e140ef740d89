import { humanise } from '../../../src/format/humanise';
import type { ApiShape } from '../apiShape';
import type { Field } from '../fields';
import { codeOf } from '../kindCode';
import { type Names, quoted } from '../names';

/** Number of seeded rows. */
export const SEEDED = 24;

/** Returns the code of the sandbox's rows and their access rule; paths, bodies and responses are those of the endpoint. */
export function seed(
  { name, one, labels }: Names,
  fields: Field[],
  access: 'anyAdmin' | 'fullAdmin',
  shape: ApiShape = {},
): string {
  const values = fields.map((field) => {
    const { source } = field;
    const value =
      source === 'currency' ? "'NGN'" : codeOf(field).seed.replace('LABEL', humanise(source));
    return `${source}: ${value},`;
  });
  const references = fields.flatMap(({ source, reference }) =>
    reference ? [`${source}: ${quoted(reference)}`] : [],
  );
  return `import { type Declared, repeat } from './declaredRows';

/** ${labels}: rows for the sandbox, which takes the API from src/dataProvider/endpoints/${name}.ts. */
export const ${name} = {
  access: '${access}',
  ${references.length > 0 ? `references: { ${references.join(', ')} },` : ''}
  rows: repeat(${SEEDED}, (n) => ({
    id: ${shape.isNumber ? 'n' : `\`${one}-\${n}\``},
    ${values.join('\n    ')}
  })),
} satisfies Declared;
`;
}
