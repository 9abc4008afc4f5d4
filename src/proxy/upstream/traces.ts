/** What a request that is traced tells the service, and learns about its payment. */
export type Trace = {
  /** The `traceparent` of requests to the service; undefined if the tracer records nothing. */
  parent: string | undefined
  onPayment: (paymentId: unknown) => void
}

/** Apart from the handler's parameters, which frameworks fill with things of their own. */
export const traces = new WeakMap<Request, Trace>()
