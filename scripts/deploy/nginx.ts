import type { Place, Served } from './served';

// Only a quote ends a quoted value, but variables in it are expanded. nginx has no escape for "$", so the variable `dollar`
// replaces it.
const quoted = (text: string) =>
  `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', () => `\${dollar}`)}"`;
// A base path contains letters, digits, dashes, dots and slashes; only dots need escaping.
const inPattern = (path: string) => path.replaceAll('.', '\\.');
const headersOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`);

/** Returns a complete nginx.conf that serves the console as its own server does. */
export function nginxConf(served: Served, { root, port, tls }: Place): string {
  const { always, byTls, types, config, health, missing, change, caching, link, base } = served;
  const below = base.slice(1, -1);
  const secure = Object.entries(byTls);
  const variable = (name: string) => `$tls_${name.replaceAll('-', '_')}`;
  return `# Made by "npm run deploy:config" from what server/ says; do not edit.
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr;

events {
  worker_connections 1024;
}

http {
  access_log off;
  server_tokens off;
  sendfile on;
  # Made at build time. With the brotli module, "brotli_static on;" beside it sends the smaller form.
  gzip_static on;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;

  types {
${Object.entries(types)
  .map(([ending, type]) => `    ${quoted(type)} ${ending};`)
  .join('\n')}
  }
  default_type application/octet-stream;

  geo $dollar {
    default "$";
  }

  # A page of the console: what a browser asks for as a document, but never a chunk nor a call.
  map $uri $is_reserved {
    ~^/(assets|api)(/|$) 1;
    default 0;
  }
  map $uri $looks_like_file {
    ~*\\.[a-z0-9]+$ 1;
    default 0;
  }
  map $http_sec_fetch_dest $is_document {
    "" 1;
    document 1;
    default 0;
  }
  map $http_accept $accepts {
    ~text/html html;
    "" any;
    ~\\*/\\* any;
    default none;
  }
  map "$is_reserved $is_document $accepts $looks_like_file" $page {
    "~^0 1 html" /index.html;
    "0 1 any 0" /index.html;
    default /.none;
  }

  map "$status $uri" $caching {
    ~^(404|500) ${quoted(missing.caching)};
    ~^405 ${quoted(change.caching)};
    "~ /(index\\.html|config\\.json|healthz)$" ${quoted(caching.page)};
    "~ /assets/" ${quoted(caching.hashed)};
    default ${quoted(caching.other)};
  }
  map "$status $uri" $vary {
    "~ /(config\\.json|healthz)$" "";
    ~^(200|304) Accept-Encoding;
    default "";
  }
  map "$status $uri" $link {
    "~^200 /index\\.html$" ${quoted(link)};
    default "";
  }
  map $status $allow {
    405 ${quoted(change.allow)};
    default "";
  }
  map "$scheme $http_x_forwarded_proto" $is_tls {
    ~^https 1;
    "~^http https *(,|$)" 1;
    default 0;
  }
${secure
  .map(
    ([name, value]) =>
      `  map $is_tls ${variable(name)} {\n    1 ${quoted(value)};\n    default "";\n  }`,
  )
  .join('\n')}

${
  below &&
  `
  # The build is for ${base}: nothing beside it is the console's.
  map $request_uri $place {
    ~^/(${inPattern(below)})?(\\?|$) entrance;
    ~^/(${inPattern(below)}/|healthz(\\?|$)) inside;
    default outside;
  }
`
}
  server {
    listen ${port}${tls ? ' ssl http2' : ''};${
      tls
        ? `
    ssl_certificate ${quoted(tls.certificate)};
    ssl_certificate_key ${quoted(tls.key)};`
        : ''
    }
    root ${quoted(root)};
    absolute_redirect off;

${headersOf(always).join('\n')}
${secure.map(([name]) => `    add_header ${name} ${variable(name)} always;`).join('\n')}
    add_header Cache-Control $caching always;
    add_header Vary $vary always;
    add_header Link $link always;
    add_header Allow $allow always;

    if ($request_method !~ ^(GET|HEAD)$) {
      return 405;
    }
    error_page 404 @missing;
    error_page 405 @change;${
      below &&
      `
    if ($place = entrance) {
      return 302 ${base};
    }
    if ($place = outside) {
      return 404;
    }
    rewrite ^/${inPattern(below)}(/.*)$ $1;`
    }
    location @missing {
      types {}
      default_type ${quoted(missing.type)};
      return 404 ${quoted(missing.body)};
    }
    location @change {
      types {}
      default_type ${quoted(change.type)};
      return 405 ${quoted(change.body)};
    }

    location = /healthz {
      types {}
      default_type ${quoted(health.type)};
      return 200 ${quoted(health.body)};
    }
    location = /config.json {
      types {}
      default_type ${quoted(config.type)};
      return 200 ${quoted(config.body)};
    }
    location = / {
      try_files $page =404;
    }
    # A compressed form is sent in the place of its file, never as a file; dot files are no files.
    location ~ ^(?<plain>.+)\\.(br|gz)$ {
      if (-f $document_root$plain) {
        return 404;
      }
      try_files $uri $page =404;
    }
    location ~ /\\. {
      try_files $page =404;
    }
    location / {
      try_files $uri $page =404;
    }
  }
}
`;
}
