import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../server/platform/paths.ts'
import { organizations } from '../organizations.ts'
import { nameInProject, type PlannedProject } from '../seeding/parts.ts'
import { listDrawnPeople } from '../seeding/seed-people.ts'
import { pictureOf, type Picture } from './picture.ts'
import { sceneAlts, sceneNames } from './scene-alts.ts'

const folder = join(projectRoot, 'db', 'demo', 'pictures')

/** The shape of a scene; its coordinates are those of the file. */
const scene = { widths: [480, 800, 1280], ratio: 350 / 780 }
const face = { widths: [96, 256], ratio: 1 }
/** The shape of a logo, as a leader of an organization crops it. */
const logo = { widths: [390, 780], ratio: 350 / 780 }

/** Lists every picture of the world: scenes for pages, and faces and signs for organizers and participants. */
export function listPictures(projects: readonly PlannedProject[]): Picture[] {
  return [
    ...sceneNames.map((name) =>
      pictureOf({ ...scene, name: `scene ${name}`, svg: read('scenes', name), alt: sceneAlts[name] }),
    ),
    ...organizations.map(({ key, facts }) =>
      pictureOf({
        ...logo,
        name: `emblem ${key}`,
        svg: widened(read('emblems', key)),
        alt: `Het teken van ${facts.name}`,
      }),
    ),
    ...listDrawnPeople(projects).map(({ name, email }) =>
      pictureOf({
        ...face,
        name: `portrait ${email}`,
        svg: read('portraits', email),
        alt: `Getekend portret van ${name}`,
      }),
    ),
    ...projects.flatMap(({ plan }) =>
      (plan.teams ?? []).map(({ url, name }) => {
        const team = nameInProject(plan.url, url)
        return pictureOf({ ...face, name: `team ${team}`, svg: read('teams', team), alt: `Het teken van ${name}` })
      }),
    ),
  ]
}

/** Returns a square drawing with as much of its ground at both sides as a logo has. */
const widened = (svg: string): string =>
  svg
    .replace('viewBox="0 0 256 256"', 'viewBox="-157.25 0 570.5 256"')
    .replace('<rect x="0" y="0" width="256"', '<rect x="-158" y="0" width="572"')

/** `sanne@voorbeeld.test` is drawn in `sanne-voorbeeld-test.svg`. @throws when it is missing */
const read = (kind: 'scenes' | 'emblems' | 'portraits' | 'teams', name: string): string =>
  readFileSync(join(folder, kind, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`), 'utf8')
