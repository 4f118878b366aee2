/** Names under which unsaved recipients and fields of a draft lie on the device. */
export const recipientsShelf = (envelope: string): string => `recipients.${envelope}`
export const layoutShelf = (envelope: string): string => `layout.${envelope}`
