# The console as an image: built in one stage, run in another that holds Node and two folders. Settings: docs/deploy.md;
# with API_PROXY=1, mount a folder that the user node may write for API_PROXY_FILE.
# One version for both stages; raise it with the security updates of Node, tag and digest together:
# docker buildx imagetools inspect node:22-bookworm-slim
# Digest: docker-library/repo-info, repos/node/remote/22.23.3-bookworm-slim.md.
ARG NODE=22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c

# The sub-path of the console, such as /ops/; the same for the build and the server.
ARG BASE_PATH=/

FROM node:${NODE} AS build
ARG BASE_PATH
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts && npm rebuild esbuild msw
COPY . .
RUN npm run build

FROM node:${NODE}
ARG BASE_PATH
ENV NODE_ENV=production PORT=3000 BASE_PATH=${BASE_PATH}
WORKDIR /console
COPY --from=build /build/dist dist
COPY --from=build /build/dist-server dist-server
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/index.js"]
