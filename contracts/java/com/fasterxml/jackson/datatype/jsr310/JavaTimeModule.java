package com.fasterxml.jackson.datatype.jsr310;
public final class JavaTimeModule extends com.fasterxml.jackson.databind.module.SimpleModule {}
