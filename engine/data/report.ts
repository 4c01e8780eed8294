/**
 * A game's data files, for whoever corrects a value by the printed game. They are checked from their texts, so that a
 * file too broken to load the game by can still be told what is wrong with it.
 */
export interface GameData {
  /** By their paths in the game's folder. */
  readonly files: readonly string[]
  check(read: (file: string) => string): DataReport
}

export interface DataReport {
  /** What was found wrong: the file, where in it, and what. Of very many in one file the last says how many more. */
  readonly problems: readonly string[]
  /** How many there are in all. */
  readonly count: number
  readonly provenance: readonly FileProvenance[]
}

/** How many values of a file are attested by the printed game, inferred from what is, and reconstructed. */
export interface FileProvenance {
  readonly file: string
  readonly attested: number
  readonly inferred: number
  readonly reconstructed: number
}
