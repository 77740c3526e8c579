export type Fields = Readonly<Record<string, string>>;

/**
 * Small records that outlive a request (sessions, preferences), found by collection and key. Keys are hashed before
 * they are stored, so neither a file name nor a Redis key gives away a session id or an account.
 * A field's name matches `[A-Za-z0-9._-]{1,80}`. Everything throws StoreFailure when the store does not answer.
 */
export interface KeyValueStore {
  /** Makes a record as a whole; false when the key is taken. Without `seconds` it lasts. */
  create(collection: string, key: string, fields: Fields, seconds?: number): Promise<boolean>;
  /** The live record, or undefined when there is none (any more). */
  read(collection: string, key: string): Promise<Fields | undefined>;
  /**
   * Changes fields of a record that exists; false, and nothing written, when it has been removed meanwhile.
   * With `seconds` it lasts that long from now on.
   */
  update(collection: string, key: string, fields: Fields, seconds?: number): Promise<boolean>;
  /** Takes fields out of a record; what is not there is gone already. */
  removeFields(collection: string, key: string, names: readonly string[]): Promise<void>;
  remove(collection: string, key: string): Promise<void>;
  /** Removes what is over; Redis does that by itself. */
  sweep(): Promise<void>;
  /** Whether the store answers and takes a write. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
