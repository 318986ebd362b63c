import { areaNames, areas } from './slice-order.mjs'

/**
 * Returns each name with those that stand after it; the last may use all others, so there is nothing left to forbid it.
 */
const withLater = (names) => names.slice(0, -1).map((name, at) => [name, names.slice(at + 1).join('|')])

/**
 * Returns the order of the areas, in all four trees, and of the slices in each, made by the `rule` of
 * .dependency-cruiser.mjs; `tests` are free of it. A screen may show what a later area says, so for web the order is
 * that of features alone.
 */
export const orderRules = (rule, tests) => [
  ...withLater(areaNames).flatMap(([area, later]) => [
    rule(
      `area-order-${area}`,
      `${area} may use only the areas before it; send news upward as a job or an event`,
      { path: `^(contract|server/slices|server/schema|web/features)/${area}/`, pathNot: tests },
      { path: `^$1/(${later})/` },
    ),
    rule(
      `area-contract-${area}`,
      `What the server does for ${area} speaks of the areas before it`,
      { path: `^server/(slices|schema)/${area}/`, pathNot: tests },
      { path: `^contract/(${later})/` },
    ),
  ]),
  ...Object.entries(areas).flatMap(([area, names]) =>
    withLater(names).map(([name, later]) =>
      rule(
        `slice-order-${name}`,
        `${name} may use only the slices before it; send news upward as a job or an event`,
        { path: `^(server/slices|contract)/${area}/${name}/`, pathNot: tests },
        { path: `^(server/slices|contract)/${area}/(${later})/` },
      ),
    ),
  ),
]
