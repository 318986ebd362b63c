import { randomToken } from '../../../../platform/secrets.ts'

/** Creates an id of the sandbox: its kind, and an unguessable part. */
export const newId = (kind: 'sbx' | 'cst' | 'mdt' | 'rfd' | 'evt' | 'po'): string => `${kind}_${randomToken()}`
