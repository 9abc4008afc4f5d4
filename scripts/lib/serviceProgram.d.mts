/** How to run the deposits service: node's arguments. */
export function serviceProgram(): Promise<string[]>
