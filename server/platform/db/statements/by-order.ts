/**
 * Defines a statement for each order that a list can be requested in. The requested order chooses one of them, and is
 * never a part of its text.
 *
 *     const pages = byOrder(
 *       { newest: 'p.id desc', name: 'lower(p.name), p.id' },
 *       (orderBy, order) => defineStatement({ name: `projects-page-${order}`, … }),
 *     )
 * @param orders the expressions behind `order by`; each ends with a unique column, or pages would overlap
 */
export const byOrder = <Order extends string, S>(
  orders: Readonly<Record<Order, string>>,
  statementOf: (orderBy: string, order: Order) => S,
) =>
  Object.fromEntries(
    Object.entries<string>(orders).map(([order, orderBy]) => [order, statementOf(orderBy, order as Order)]),
  ) as Record<Order, S>
