import { organizations } from '../organizations.ts'
import { listPeople } from '../planting/plant-people.ts'
import { nameInProject, type PlannedProject } from '../planting/parts.ts'
import { drawEmblem } from './portraits/emblem.ts'
import { drawPattern } from './portraits/pattern.ts'
import { drawPortrait } from './portraits/portrait.ts'
import { pictureOf, type Picture } from './picture.ts'
import { sceneSize } from './scenes/scene.ts'
import { drawScene, sceneNames } from './scenes/index.ts'

const sceneWidths = [480, 800, 1280]
const faceWidths = [96, 256]

/** Every picture of the world: scenes for pages, and faces and signs for who asks and who takes part. */
export function drawPictures(projects: readonly PlannedProject[]): Picture[] {
  const scenes = sceneNames.map((name) => {
    const { svg, alt } = drawScene(name)
    return pictureOf({
      name: `scene ${name}`,
      svg,
      alt,
      widths: sceneWidths,
      ratio: sceneSize.height / sceneSize.width,
    })
  })
  const face = (name: string, svg: string, alt: string) => pictureOf({ name, svg, alt, widths: faceWidths, ratio: 1 })
  return [
    ...scenes,
    ...organizations.map(({ key, facts, emblem }) =>
      face(`emblem ${key}`, drawEmblem(emblem), `Het teken van ${facts.name}`),
    ),
    ...listPeople(projects).map(({ name, email }) =>
      face(`portrait ${email}`, drawPortrait(name), `Getekend portret van ${name}`),
    ),
    ...projects.flatMap(({ plan }) =>
      (plan.teams ?? []).map(({ url, name }) =>
        face(`team ${nameInProject(plan.url, url)}`, drawPattern(`${plan.url} ${url}`), `Het teken van ${name}`),
      ),
    ),
  ]
}
