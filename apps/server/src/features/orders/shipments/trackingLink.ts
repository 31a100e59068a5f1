import { trackingLink } from '@canopy/domain/shipment';

/** Tracking link at the shipment's courier; empty before it has left. */
export const trackingLinkOf = (row: {
  tracking_url: string | null;
  tracking_number: string | null;
}) =>
  row.tracking_url && row.tracking_number
    ? trackingLink(row.tracking_url, row.tracking_number)
    : '';
