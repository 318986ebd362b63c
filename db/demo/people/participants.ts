import { minuteMs } from '../../../contract/durations.ts'
import { emailOf, slugOf } from './names.ts'
import { minutesAfter } from '../dates.ts'
import type { Random } from '../random.ts'
import type { ParticipantPlan, ProjectPlan } from '../world.ts'

export interface PlannedParticipant extends ParticipantPlan {
  url: string
  email: string
  joinedAt: Date
  /** The name by which a donor speaks to them: 'Sanne', 'Marijke en Bert'. */
  calledBy: string
  /** The amount that their page will have raised until today, about; in euros. */
  hopedFor: number
}

/** Plans the people of a project in the order in which they joined: most of them at its beginning. */
export function planParticipants(
  plan: ProjectPlan,
  season: { from: Date; until: Date },
  random: Random,
): PlannedParticipant[] {
  const people = plan.participants ?? []
  const minutes = (season.until.getTime() - season.from.getTime()) / minuteMs
  return people.map((person, index) => ({
    ...person,
    url: slugOf(person.name),
    email: person.email ?? emailOf(person.name),
    joinedAt: minutesAfter(season.from, 45 + (index / people.length) ** 1.3 * 0.45 * minutes + random.between(0, 40)),
    calledBy: calledBy(person.name),
    hopedFor: person.goal * (person.progress ?? 0.15 + random.next()),
  }))
}

function calledBy(name: string): string {
  const [first = name, second] = name.split(' & ')
  return second === undefined ? (first.split(' ')[0] as string) : `${first} en ${second.split(' ')[0]}`
}
