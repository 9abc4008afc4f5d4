/** TanStack's has types alone, too. */
export const queryOptions = <Options>(options: Options): Options => options
