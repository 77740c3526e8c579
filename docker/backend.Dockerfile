# The reference backend alone: for a team that shares one (on PostgreSQL with DATABASE_URL, else embedded under /data), and as a
# stub for CI: SEED_CLAIMS sizes its world, PACT_STATES=1 serves POST /_pact/provider-states, FAULTS=1 serves /_faults.
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS installed
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM installed AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc docker/packages.mjs ./
RUN node packages.mjs @electric-sql/pglite @hono/node-server archiver big.js busboy exceljs fs-native-extensions hono kysely pg pino saxes zod && \
  npm install --ignore-scripts --prefer-offline

FROM installed AS build
COPY . .
ARG COMMIT=""
RUN npm run build
# Filled databases lie in the image: a container with the usual world, or with reference data alone, begins with a copy and is ready in seconds.
RUN export BACKEND_TEMPLATE_DIR=/product/template PORT=0; for claims in 600 0; do \
    SEED_CLAIMS=$claims DATA_DIR=/tmp/seed-$claims node build/server/backend.js & seeding=$!; \
    until ls template/world-$claims-*.tar.gz >/dev/null 2>&1; do kill -0 $seeding && sleep 0.2 || exit 1; done; kill $seeding; wait $seeding; \
  done

# Of 106 MB of packages what is loaded. The database itself (16 MB) and the filled worlds (17 MB) are what is left to be large.
FROM build AS used
WORKDIR /packages
COPY --from=packages /packages ./
RUN mkdir -p build/server && cp /product/build/server/backend.js build/server && \
  database=node_modules/@electric-sql/pglite/dist && \
  node /product/docker/keep-used.mjs . build/server/backend.js --with $database/pglite.wasm $database/pglite.data $database/initdb.wasm \
  $database/pg_trgm.tar.gz node_modules/fs-native-extensions/prebuilds/linux-$(node -p process.arch)

FROM ${BASE}
ARG BASE
ARG COMMIT=""
LABEL org.opencontainers.image.title="warranty-backend" \
  org.opencontainers.image.description="The reference backend of the warranty back office, with its demo world" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.base.name="${BASE}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data BACKEND_TEMPLATE_DIR=/product/template
WORKDIR /product
COPY --from=used /packages/package.json ./
COPY --from=used /packages/node_modules ./node_modules
COPY --from=used /packages/build/server/backend.js ./build/server/backend.js
COPY --from=build /product/template ./template
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME ["/data", "/tmp"]
EXPOSE 4000
# Whatever it answers to an address it does not have: it answers.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "build/server/backend.js"]
