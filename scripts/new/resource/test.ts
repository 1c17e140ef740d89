import { humanise } from '../../../src/format/humanise';
import { type ApiShape, isPaged } from '../apiShape';
import type { Field } from '../fields';
import { kindCode } from '../kindCode';
import type { Names } from '../names';
import { listPath, PAGE_SIZE, pageSizeOf } from './console';
import { SEEDED } from './sandbox';

/** The test: the real console on the sandbox, as a person would use it. */
export function test(
  { name, label, labels }: Names,
  [handle, ...rest]: [Field, ...Field[]],
  mayLeadadmin: boolean,
  shape: ApiShape = {},
): string {
  const words = (source: string) => humanise(source);
  const seeded = new Function(
    'n',
    `return ${kindCode[handle.kind].seed(words(handle.source))}`,
  ) as (n: number) => string;
  const written = kindCode[handle.kind].isText && handle.kind === 'email';
  const fresh = written
    ? 'new@example.com'
    : handle.kind === 'url'
      ? 'https://new.example'
      : 'Brand new';
  const others = rest
    .filter(({ isRequired }) => isRequired)
    .map(
      ({ source }) =>
        `  await userEvent.type(screen.getByLabelText(/^${words(source)}/), 'Some');\n`,
    )
    .join('');
  const must = handle.isRequired
    ? `  await press('Save Changes');\n  expect(await screen.findByText('${words(handle.source)} is required')).toBeVisible();\n`
    : '';
  const size = pageSizeOf(shape) ?? PAGE_SIZE;
  const large = shape.pageSizes?.find((each) => each >= SEEDED);
  const hasPages = size < SEEDED && isPaged(shape);
  const turned = hasPages
    ? `  await press('Next');
  expect(await screen.findByText('${seeded(SEEDED - size)}')).toBeVisible();
  await press('Previous');
  expect(await screen.findByText('${seeded(SEEDED)}')).toBeVisible();\n`
    : '';
  const chosen = large
    ? `  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '${large}');
  expect(await screen.findByText('${seeded(1)}')).toBeVisible();\n`
    : '';
  return `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('${labels}', () => {
const sandboxOf = useSandbox();
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as Element);

it('${labels} are listed, created and edited, and stand in the menu', async () => {
  const sandbox = sandboxOf();
  await renderConsole({ sandbox, at: '/${name}' });
  expect(await screen.findByText('${seeded(SEEDED)}')).toBeVisible();
  expect(screen.getByRole('link', { name: '${labels}' })).toBeVisible();
${turned}${chosen}
  await userEvent.click(screen.getByRole('link', { name: 'Create ${label}' }));
  const field = await screen.findByLabelText(/^${words(handle.source)}/);
${must}  await userEvent.type(field, '${fresh}');
${others}  await press('Save Changes');
  expect(await screen.findByText('${label} created')).toBeVisible();
  expect(await screen.findByText('${fresh}')).toBeVisible();

  await press('Edit');
  await userEvent.type(await screen.findByDisplayValue('${fresh}'), '1');
  await press('Save Changes');
  expect(await screen.findByText('${label} updated')).toBeVisible();
  expect(await screen.findByText('${fresh}1')).toBeVisible();
});

it('A leadadmin is ${mayLeadadmin ? `shown the ${labels.toLowerCase()}` : `kept from the ${labels.toLowerCase()}, by the console and by the API`}', async () => {
  const sandbox = sandboxOf();
  await renderConsole({ sandbox, as: 'leadadmin', at: '/${name}' });
${
  mayLeadadmin
    ? `  expect(await screen.findByText('${seeded(SEEDED)}')).toBeVisible();`
    : `  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  const token = localStorage.getItem('authToken');
  const headers = { Authorization: \`Bearer \${token}\` };
  const asked = sandbox.app.request('${listPath(name, shape)}', { headers${shape.readsByPost ? ", method: 'POST'" : ''} });
  expect((await asked).status).toBe(403);`
}
});
});
`;
}
