import { createElement, type SVGProps } from 'react'

interface IconData {
  size: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** Stands in for Lucide's own maker of icons: the same lines, drawn by the attributes that it gets and no others. */
export default function createPlainIcon({ size, node }: IconData) {
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      // Given one by one they need no keys.
      ...node.map(([tag, lines]) => createElement(tag, lines)),
    )
}
