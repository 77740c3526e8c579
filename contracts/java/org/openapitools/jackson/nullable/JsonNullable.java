package org.openapitools.jackson.nullable;
public final class JsonNullable<T> {
  private final T value;
  private JsonNullable(T value) { this.value = value; }
  public static <T> JsonNullable<T> of(T value) { return new JsonNullable<>(value); }
  public static <T> JsonNullable<T> undefined() { return new JsonNullable<>(null); }
  public T get() { return value; }
  public T orElse(T other) { return value == null ? other : value; }
  public boolean isPresent() { return value != null; }
}
