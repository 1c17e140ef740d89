import { SettingsError } from '../../server/config';

const ADDRESS = /^([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Returns a complete nginx.conf that balances the load between several console servers, each as `host:port`. */
export function nginxInFront(servers: string[], port: number): string {
  const wrong = servers.find((server) => !ADDRESS.test(server));
  if (wrong !== undefined) {
    throw new SettingsError(`--upstream takes host:port,host:port, but holds "${wrong}"`);
  }
  return `# Made by "npm run deploy:config -- --upstream"; do not edit.
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr;

events {
  worker_connections 1024;
}

http {
  access_log off;
  server_tokens off;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;

  # The servers hold no state: whichever answers is right. None is shut out after a failure, or two that are
  # replaced one soon after the other would be out both.
  upstream console {
${servers.map((server) => `    server ${server} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  map $http_x_forwarded_proto $proto {
    "" $scheme;
    default $http_x_forwarded_proto;
  }

  server {
    listen ${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto $proto;
    # A server that is gone is noticed soon, and the next one asked.
    proxy_connect_timeout 2s;
    proxy_next_upstream error timeout http_502 http_503;

    location / {
      proxy_pass http://console;
    }
    # While one is replaced, a page of the newer build may ask the older server for its chunks, and the other way round.
    location ~ /assets/ {
      proxy_next_upstream error timeout http_502 http_503 http_404;
      proxy_pass http://console;
    }
  }
}
`;
}
