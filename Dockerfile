# Kelari as an image: docs/operating.md says how to run it. The Node is the one of package.json (a test compares).
FROM node:24.21.0-bookworm-slim AS web
WORKDIR /kelari
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.base.json ./
COPY core core
COPY web web
RUN node web/build.ts

# What the server needs and no more: neither the tools that build the web app nor a second Node.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /kelari
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace core --workspace server --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
WORKDIR /kelari
COPY --from=packages /kelari ./
COPY core core
COPY server server
COPY --from=web /kelari/web/dist web/dist
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 KELARI_DATA=/data
VOLUME /data
EXPOSE 3000
# by number, so that what starts it can see that it is not root; the embedded PostgreSQL then runs as the same user
USER 1000:1000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node is process 1 and stops in order on SIGTERM, within 20 s
CMD ["node", "server/src/main.ts", "--no-web"]
