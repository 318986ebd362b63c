// A few words for writing SVG. Numbers are rounded, so that a drawing stays small and the same on every machine.

type Attributes = Record<string, string | number | undefined>

export const num = (value: number): string => String(Math.round(value * 10) / 10)

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}"${written({ fill, ...more })}/>`

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

/** A colour, or a colour with more attributes. */
export type Fill = string | Attributes

const filled = (fill: Fill): Attributes => (typeof fill === 'string' ? { fill } : fill)

export const circle = (cx: number, cy: number, r: number, fill: Fill): string =>
  `<circle${written({ cx, cy, r, ...filled(fill) })}/>`

export const ellipse = (cx: number, cy: number, [rx, ry]: readonly [rx: number, ry: number], fill: Fill): string =>
  `<ellipse${written({ cx, cy, rx, ry, ...filled(fill) })}/>`

/** @param box x, y, width, height */
export const rect = (box: readonly [number, number, number, number], fill: string, more: Attributes = {}): string =>
  `<rect${written({ x: box[0], y: box[1], width: box[2], height: box[3], fill, ...more })}/>`

export const group = (attributes: Attributes, ...parts: readonly string[]): string =>
  `<g${written(attributes)}>${parts.join('')}</g>`

/** Moves and scales what was drawn around 0, 0. */
export const placed = (x: number, y: number, scale: number, ...parts: readonly string[]): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})` }, ...parts)

export const mirrored = (...parts: readonly string[]): string => group({ transform: 'scale(-1 1)' }, ...parts)

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[]

const stopsOf = (stops: Stops): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop${written({ 'stop-color': color, 'stop-opacity': opacity })} offset="${offset}"/>`,
    )
    .join('')

/** From top to bottom. */
export const fade = (id: string, stops: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`

/** From the middle outwards. */
export const glow = (id: string, stops: Stops): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

export const svgOf = (size: { width: number; height: number }, defs: string, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${parts.join('')}</svg>`
