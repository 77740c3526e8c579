# Verifies a backend against the contracts, for teams without Node:
#   docker run --rm -v "$PWD/reports:/reports" warranty-verifier --url https://staging.example.com --service claim
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS installed
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM installed AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc docker/packages.mjs ./
RUN node packages.mjs @electric-sql/pglite @hono/node-server @pact-foundation/pact-core archiver async-mutex big.js busboy cheerio exceljs fast-check \
  fs-native-extensions hono kysely lru-cache opossum pg pino prom-client saxes tsx undici yauzl zod && \
  npm install --ignore-scripts --prefer-offline

FROM ${BASE}
ARG BASE
ARG COMMIT=""
LABEL org.opencontainers.image.title="warranty-verifier" \
  org.opencontainers.image.description="Holds a backend to the contracts of the warranty back office" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.base.name="${BASE}"
ENV PACT_DO_NOT_TRACK=true
WORKDIR /product
COPY --from=packages /packages/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY gateway ./gateway
COPY fixtures ./fixtures
COPY contracts ./contracts
RUN mkdir /reports && chown 10001:10001 /reports
USER 10001:10001
VOLUME ["/reports", "/tmp"]
ENTRYPOINT ["node", "--import", "tsx", "contracts/verify.ts", "--reports", "/reports"]
