export declare const projectRoot: string

/** Returns a hash of everything that can change what is in build/. */
export declare function fingerprintOfSources(): string

/** Whether build/ holds the build of the sources of this moment. */
export declare function isBuilt(): boolean

export declare function markAsBuilt(fingerprint: string): void
