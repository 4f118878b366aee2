/** Version of the agent; changes with each release of it, and is told by `/api/hello`. */
export const VERSION = '1.0.0'
