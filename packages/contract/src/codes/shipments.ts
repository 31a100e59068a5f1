export const shipments = {
  rights: ['shipment.update'],
  refusals: {
    COURIER_UNKNOWN: 422,
    WRONG_PICK_UP_CODE: 422,
    PICK_UP_LOCKED: 422,
    SHIPMENT_UNITS: 422,
  },
} as const;
