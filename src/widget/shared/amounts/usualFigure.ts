/** As wide as most figures of a price. A row that has room for it has the same lines when its figures change. */
export const usualFigure = '888.88'
