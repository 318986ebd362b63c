export declare const projectRoot: string

/** A hash of everything that can change what is in build/. */
export declare function fingerprintOfSources(): string

/** Whether build/ holds what the sources of this moment make. */
export declare function isBuilt(): boolean

export declare function markAsBuilt(fingerprint: string): void
