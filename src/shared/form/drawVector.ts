/** The longer side of a drawn vector picture, in px. */
const SIDE = 1024;

/** Draws an SVG file as PNG: what is cropped and uploaded holds no script and no link any more. Null when the browser cannot. */
export async function drawVector(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing without a size of its own is taken as square.
    const [width, height] = [image.naturalWidth || 1, image.naturalHeight || 1];
    const scale = SIDE / Math.max(width, height);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
