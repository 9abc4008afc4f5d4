/** An identity function that only adds types, like TanStack's. */
export const queryOptions = <Options>(options: Options): Options => options
