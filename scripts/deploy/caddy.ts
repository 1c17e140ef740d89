import { SettingsError } from '../../server/config';
import type { Place, Served } from './served';

/**
 * Quotes a value: between backticks Caddy keeps every character except a backtick. Placeholders are expanded there too, `{$NAME}`
 * even before the file is parsed, so a value with one of these characters is rejected.
 */
function quoted(text: string): string {
  if (/[`{}]/.test(text)) {
    throw new SettingsError(`A Caddyfile cannot hold "\`", "{" or "}", as in: ${text}`);
  }
  return `\`${text}\``;
}

// JSON strings can escape these characters by code, so Caddy reads none as a placeholder; JSON's own braces are safe.
const quotedJson = (json: string) =>
  `\`${json.replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replace(/[`{}]/g, (each) => `\\u00${each.charCodeAt(0).toString(16)}`),
  )}\``;
const headersOf = (headers: Record<string, string>, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} ${quoted(value)}`)
    .join('\n');

/** Puts the console's routes below the base path of its build; other paths on the host are not affected. */
const inside = (base: string, routes: string, notFound: string) =>
  base === '/'
    ? routes
    : `\tredir / ${base} 302
\tredir ${base.slice(0, -1)} ${base} 302
\thandle_path ${base}* {
${routes.replaceAll(/^(?=.)/gm, '\t')}
\t}
\thandle {
${notFound}
\t}`;

/** Returns a Caddyfile that serves the console as its own server does. */
export function caddyfile(served: Served, { root, port, tls }: Place): string {
  const { always, byTls, types, config, health, missing, change, caching, link, base } = served;
  const typed = Object.entries(types)
    .map(
      ([ending, type]) =>
        `\t@type_${ending} path *.${ending}\n\theader @type_${ending} Content-Type ${quoted(type)}`,
    )
    .join('\n');
  const answer = (status: number, { body, type, caching }: Served['missing']) =>
    [
      `\t\theader Content-Type ${quoted(type)}`,
      ...(caching ? [`\t\theader Cache-Control ${quoted(caching)}`] : []),
      `\t\trespond ${/json/.test(type) ? quotedJson(body) : quoted(body)} ${status}`,
    ].join('\n');
  const linked = (indent: string, matcher = '') =>
    link && `\n${indent}header ${matcher}Link ${quoted(link)}`;
  return `# Made by "npm run deploy:config" from what server/ says; do not edit.
# Name your domain in place of the port, and Caddy sees to TLS by itself.
{
	admin off
}

(page) {
	rewrite * /index.html
	header Content-Type ${quoted(types.html ?? 'text/html; charset=UTF-8')}
	header Cache-Control ${quoted(caching.page)}${linked('\t')}
	header {
		Vary Accept-Encoding
		defer
	}
	file_server {
		precompressed br gzip
	}
}

(files) {
	@file {
		file
		not path / */ /.* */.*
	}
	handle @file {
		@index path /index.html
		@hashed path /assets/*
		@other not path /index.html /assets/*
		header @index Cache-Control ${quoted(caching.page)}${linked('\t\t', '@index ')}
		header @hashed Cache-Control ${quoted(caching.hashed)}
		header @other Cache-Control ${quoted(caching.other)}
		header {
			Vary Accept-Encoding
			defer
		}
${typed.replaceAll(/^/gm, '\t')}
		file_server {
			precompressed br gzip
		}
	}

	# A page of the console: what a browser asks for as a document, but never a chunk nor a call.
	@page {
		not path /assets /assets/* /api /api/*
		expression \`{http.request.header.Sec-Fetch-Dest} in ["", "document"] && ({http.request.header.Accept}.contains("text/html") || (({http.request.header.Accept} == "" || {http.request.header.Accept}.contains("*/*")) && !{http.request.uri.path}.matches("\\\\.[A-Za-z0-9]+$")))\`
	}
	handle @page {
		import page
	}
	handle {
${answer(404, missing)}
	}
}

${tls ? `https://:${port}` : `:${port}`} {${tls ? `\n\ttls ${quoted(tls.certificate)} ${quoted(tls.key)}` : ''}
	root * ${quoted(root)}
	header {
${headersOf(always, '\t\t')}
		-Server
	}
	@tls expression \`{http.request.scheme} == "https" || {http.request.header.X-Forwarded-Proto}.matches("^https *(,|$)")\`
	header @tls {
${headersOf(byTls, '\t\t')}
	}

	@change not method GET HEAD
	handle @change {
		header Allow ${quoted(change.allow)}
${answer(405, change)}
	}
	handle /healthz {
${answer(200, health)}
	}
${inside(
  base,
  `	handle /config.json {
${answer(200, config)}
	}

	# A compressed form is sent in the place of its file, never as a file; dot files are no files.
	@packed path_regexp packed ^(.+)\\.(br|gz)$
	handle @packed {
		@beside file {re.packed.1}
		handle @beside {
${answer(404, missing)}
		}
		handle {
			import files
		}
	}
	handle {
		import files
	}`,
  answer(404, missing),
)}
}
`;
}
