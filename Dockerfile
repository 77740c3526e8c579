# The web tier with the reference backend beside it (BACKEND_URL=embedded) or in front of real services (BACKEND_URL=https://…).
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /product
COPY --from=build /product/package.json ./
COPY --from=build /product/node_modules ./node_modules
COPY --from=build /product/build ./build
# A number, not a name: the base need not know the user, and an orchestrator can check that it is not root.
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
CMD ["node", "build/server/main.js"]
