# The web tier in front of real services (BACKEND_URL=https://…). With --build-arg DEMO=1 the demo world is within, and one
# container is the whole product. The root file system may be read-only: only /data and /tmp are written.
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS installed
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM installed AS packages
ARG DEMO=""
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
# What the reference backend alone needs is optional (docs/decisions/0029).
RUN npm ci --omit=dev $([ -n "$DEMO" ] || echo --omit=optional) --ignore-scripts --prefer-offline

FROM installed AS build
COPY . .
ARG COMMIT=""
RUN npm run build
ARG DEMO=""
RUN [ -n "$DEMO" ] || rm build/server/backend.js* build/server/embed.js*

# Of 182 MB of packages 30 are ever loaded: charts, for one, come in eight formats. With the demo world its database comes along.
FROM build AS used
WORKDIR /packages
COPY --from=packages /packages ./
ARG DEMO=""
RUN cp -r /product/build . && \
  database=node_modules/@electric-sql/pglite/dist && locks=node_modules/fs-native-extensions/prebuilds/linux-$(node -p process.arch) && \
  demo="build/server/backend.js build/server/embed.js --with $database/pglite.wasm $database/pglite.data $database/initdb.wasm $database/pg_trgm.tar.gz $locks" && \
  node /product/docker/keep-used.mjs . build/server/main.js build/server/index.js ${DEMO:+$demo}

FROM ${BASE}
ARG BASE
ARG COMMIT=""
ARG DEMO=""
LABEL org.opencontainers.image.title="warranty-web" \
  org.opencontainers.image.description="车厂与经销商的保修索赔后台" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.base.name="${BASE}"
# Health and metrics are asked for from outside of the container; nobody publishes this port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ADMIN_HOST=0.0.0.0 ADMIN_PORT=9464 DATA_DIR=/data BACKEND_URL=${DEMO:+embedded}
WORKDIR /product
COPY --from=used /packages/package.json ./
COPY --from=used /packages/node_modules ./node_modules
COPY --from=used /packages/build ./build
# A number, not a name: the base need not know the user, and an orchestrator can check that it is not root.
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME ["/data", "/tmp"]
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process itself hears SIGTERM and lets requests that run end (SHUTDOWN_SECONDS).
CMD ["node", "build/server/main.js"]
