import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import type { Command } from './command.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor/doctor.ts'
import { migrate } from './migrate.ts'
import { secretRotate } from './secret-rotate.ts'
import { staffAdd } from './staff-add.ts'
import { storageMove } from './storage-move.ts'
import { verify } from './verify.ts'

/** The commands of the command line, in the order of `stuiver help`. */
export const commands: readonly Command[] = [
  doctor,
  migrate,
  verify,
  backup,
  restore,
  secretRotate,
  storageMove,
  staffAdd,
  demo,
]
