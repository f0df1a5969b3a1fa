/** Whether this device has room for its tables. Small, because every table looks at it. */
export const disk = $state({ full: false })
