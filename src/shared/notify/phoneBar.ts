/** How high the bar is that stands at the bottom of a phone, for what stands above it; a property of the body's style. */
export const PHONE_BAR_HEIGHT = '--phone-bar';
