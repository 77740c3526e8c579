# The reference backend alone, for a team that shares one: on PostgreSQL with DATABASE_URL, else embedded under /data.
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /product
COPY --from=build /product/package.json ./
COPY --from=build /product/node_modules ./node_modules
COPY --from=build /product/build/server/backend.js ./build/server/backend.js
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 4000
CMD ["node", "build/server/backend.js"]
