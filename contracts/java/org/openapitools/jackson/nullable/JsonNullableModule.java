package org.openapitools.jackson.nullable;
public final class JsonNullableModule extends com.fasterxml.jackson.databind.module.SimpleModule {}
