import { parts, pathOfSlice } from './slice-order.mjs'

/** Folders that are no part: what the files beside them would be if there were fewer. */
const drawers = ['queries', 'jobs']

const inSlice = (slice, names) => `^server/slices/${slice}/(${names.join('|')})/`
const slicePath = (slice, names) => inSlice(pathOfSlice(slice), names)

/**
 * Returns the borders between the parts of a slice, made by the `rule` of .dependency-cruiser.mjs; `tests` are free of
 * them.
 */
export const partRules = (rule, tests) => [
  rule(
    'part-is-listed',
    'Give the new part of a slice its position in the order above',
    {
      path: '^server/slices/[^/]+/[^/]+/[^/]+/',
      pathNot: [
        inSlice('[^/]+/[^/]+', drawers),
        ...Object.entries(parts).map(([slice, names]) => slicePath(slice, names)),
      ],
    },
    {},
  ),
  rule(
    'parts-share-no-queries',
    'Where a slice has parts, queries are in the part that they belong to, or few enough for one file',
    { path: inSlice(`(${Object.keys(parts).map(pathOfSlice).join('|')})`, ['queries']) },
    {},
  ),
  ...Object.entries(parts).flatMap(([slice, names]) =>
    names
      .slice(0, -1)
      .map((name, at) =>
        rule(
          `part-order-${slice}-${name}`,
          `${name} may use only the parts of ${slice} before it, and the files of the slice itself`,
          { path: slicePath(slice, [name]), pathNot: tests },
          { path: slicePath(slice, names.slice(at + 1)), reachable: true },
        ),
      ),
  ),
]
