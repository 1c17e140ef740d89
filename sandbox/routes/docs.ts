// The contract as an HTML page, rendered on the server without scripts or remote content.
import { html, raw } from 'hono/html';
import type { Contract, Operation, Schema } from './contract';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
  nav a { margin-right: 1rem; }
  h2 { margin-top: 2rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
  details { border-bottom: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
  summary { cursor: pointer; padding: 0.4rem 0; overflow-wrap: anywhere; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: 0.6rem; background: color-mix(in srgb, currentColor 7%, transparent); }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
  .about { opacity: 0.8; }
`;

/** Returns a schema in the short notation of a type. */
export function typeOf(schema: Schema = {}, indent = ''): string {
  const { $ref, properties, required = [], items, anyOf, oneOf, allOf, type } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((each) => typeOf(each, indent)).join(' | ');
  if (allOf) return allOf.map((each) => typeOf(each, indent)).join(' & ');
  if (items) {
    const inner = typeOf(items, indent);
    return / [|&] /.test(inner) ? `(${inner})[]` : `${inner}[]`;
  }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const optional = required.includes(name) ? '' : '?';
      return `${indent}  ${name}${optional}: ${typeOf(field, `${indent}  `)}`;
    });
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  return [type ?? 'anything'].flat().join(' | ');
}

// Text between backticks in the contract is code.
const worded = (text = '') =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const block = (title: string, text: string) =>
  html`<p class="about">${title}</p><pre>${text}</pre>`;

function operationOf(path: string, method: string, operation: Operation) {
  const { summary = '', parameters = [], requestBody, responses, security = [] } = operation;
  const asked = parameters.map(
    ({ name, in: place, required, schema }) =>
      `${name}${required ? '' : '?'}: ${typeOf(schema)}  (${place})`,
  );
  const body = requestBody?.content['application/json']?.schema;
  const answers = Object.entries(responses).filter(([status]) => /^\d+$/.test(status));
  return html`<details id="${operation.operationId}">
    <summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> ${worded(summary)}</summary>
    ${security.length > 0 ? '' : html`<p class="about">Needs no token.</p>`}
    ${asked.length > 0 ? block('Parameters', asked.join('\n')) : ''}
    ${body ? block('Body', typeOf(body)) : ''}
    ${answers.map(([status, { description, content = {} }]) => {
      const [kind = '', { schema } = {}] = Object.entries(content)[0] ?? [];
      const text = kind === 'application/json' ? typeOf(schema) : kind || 'no body';
      return block(`${status}: ${description}`, text);
    })}
  </details>`;
}

/** Renders the contract as one HTML page: the areas, then the records by name. */
export function docsPage({ info, tags = [], paths, components }: Contract) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = tags.map(({ name }) => ({
    name,
    operations: all.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${info.title}</h1>
        <p>${worded(info.description)} <a href="openapi.json">OpenAPI 3.1</a></p>
        <nav aria-label="Areas">
          ${areas.map(({ name }) => html`<a href="#${name}">${name}</a>`)}
          <a href="#records">records</a>
        </nav>
        <main>
          ${areas.map(
            ({ name, operations }) =>
              html`<h2 id="${name}">${name}</h2>
                ${operations.map(({ path, method, operation }) =>
                  operationOf(path, method, operation),
                )}`,
          )}
          <h2 id="records">records</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<details>
                <summary><code>${name}</code></summary>
                <pre>${typeOf(schema)}</pre>
              </details>`,
          )}
        </main>
      </body>
    </html>`;
}

/** Allows the page to load only its own style. */
export const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
