import type { OrganizationPlan } from '../../world.ts'
import { circle, line, path, rect, svgOf } from '../svg.ts'

const size = { width: 256, height: 256 }

/** The sign of an organization: one shape on one colour. */
export function drawEmblem({ background, foreground, shape }: OrganizationPlan['emblem']): string {
  return svgOf(size, '', rect([0, 0, 256, 256], background), shapes[shape](foreground, background))
}

const shapes: Record<OrganizationPlan['emblem']['shape'], (color: string, background: string) => string> = {
  drop: (color, background) =>
    path('M128 46C150 84 186 116 186 154a58 58 0 0 1-116 0C70 116 106 84 128 46z', color) +
    line('M98 156a30 30 0 0 0 24 30', background, 9) +
    line('M60 224q17-12 34 0t34 0 34 0 34 0', color, 8),
  bird: (color, background) =>
    path(
      'M58 150C62 104 104 78 142 92 150 74 172 68 186 82L208 92 188 104C190 146 164 178 122 178 96 178 82 172 74 164L44 176z',
      color,
    ) +
    path('M92 138q34-20 58 2-14 28-44 24-14-8-14-26z', background, { opacity: 0.28 }) +
    circle(174, 94, 5, background) +
    line('M120 178v22M136 176v24', color, 6),
  wave: (color) =>
    circle(178, 84, 26, color) +
    line('M28 140q25-28 50 0t50 0 50 0 50 0', color, 13) +
    line('M28 174q25-28 50 0t50 0 50 0 50 0', color, 13, { opacity: 0.75 }) +
    line('M28 208q25-28 50 0t50 0 50 0 50 0', color, 13, { opacity: 0.5 }),
}
