import type { Call } from '../../../../../contract/call.ts'
import type { participantUpdate } from '../../../../../contract/fundraisers/participants/change-participant.ts'

/** The calls that do it, which answer with more than this slice knows. */
export type ChangeCall = Call & { body: typeof participantUpdate }
