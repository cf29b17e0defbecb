/**
 * Draws a view of an equirectangular picture with WebGL: one rectangle whose fragments look up their
 * direction in the picture. 3D libraries are ten to a hundred times larger, and panorama viewers
 * load pictures as blobs, which our policy forbids.
 */
import type { Direction } from './look.machine';

export type Sphere = {
  /**
   * Uploads the picture in bands, one for each step, and waits for the first drawing, which compiles
   * the shaders. All at once blocks the page for a quarter of a second where WebGL runs without a GPU.
   */
  readonly upload: (image: HTMLImageElement) => Generator<void, void>;
  readonly draw: (direction: Direction) => void;
  readonly free: () => void;
};

const corners = `
attribute vec2 corner;
varying vec2 place;
void main() {
  place = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** look: yaw and pitch in radians; half: tangents of half the field of view, across and upwards. */
const colours = `
precision highp float;
uniform sampler2D picture;
uniform vec2 look;
uniform vec2 half_view;
varying vec2 place;
const float PI = 3.141592653589793;
void main() {
  vec3 ray = normalize(vec3(place * half_view, 1.0));
  float s = sin(look.y), c = cos(look.y);
  float up = ray.y * c + ray.z * s;
  float ahead = ray.z * c - ray.y * s;
  float yaw = look.x + atan(ray.x, ahead);
  float pitch = asin(clamp(up, -1.0, 1.0));
  gl_FragColor = texture2D(picture, vec2(fract(yaw / (2.0 * PI) + 0.5), 0.5 - pitch / PI));
}`;

/** Texture width, as vector pictures have no size: sharp on a large screen, within old GPUs' limits. */
const widestPicture = 4096;
/** Divides the height of every texture: its width is a power of two, at least 2048 in WebGL 2. */
const bandHeight = 128;

/** Null without WebGL 2, whose fences tell when a drawing is done. Nothing is drawn before the picture is uploaded. */
export function sphereOf(canvas: HTMLCanvasElement): Sphere | null {
  const gl = contextOf(canvas);
  const program = gl && programOf(gl);
  const band = document
    .createElement('canvas')
    .getContext('2d', { alpha: false, willReadFrequently: true });
  if (!program || !band) return null;

  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);

  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  const width = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE) as number, widestPicture);
  const { RGBA, UNSIGNED_BYTE } = gl;
  gl.texImage2D(gl.TEXTURE_2D, 0, RGBA, width, width / 2, 0, RGBA, UNSIGNED_BYTE, null);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  // Wraps left to right, but not above the ceiling.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);

  const look = gl.getUniformLocation(program, 'look');
  const halfView = gl.getUniformLocation(program, 'half_view');
  let uploaded = false;
  const draw = ({ yaw, pitch, view }: Direction): void => {
    const { width, height } = canvas;
    if (!uploaded || width === 0 || height === 0) return;
    const half = Math.tan((view * Math.PI) / 360);
    gl.viewport(0, 0, width, height);
    gl.uniform2f(look, (yaw * Math.PI) / 180, (pitch * Math.PI) / 180);
    gl.uniform2f(halfView, (half * width) / height, half);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };

  return {
    *upload(image) {
      Object.assign(band.canvas, { width, height: bandHeight });
      for (let top = 0; top < width / 2; top += bandHeight) {
        band.drawImage(image, 0, -top, width, width / 2);
        gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, top, RGBA, UNSIGNED_BYTE, band.canvas);
        yield;
      }
      uploaded = true;
      draw({ yaw: 0, pitch: 0, view: 70 });
      const drawn = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      while (drawn && gl.clientWaitSync(drawn, 0, 0) === gl.TIMEOUT_EXPIRED) yield;
    },
    draw,
    free: () => {
      gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

/** Extensions against fingerprinting may throw in place of null. */
function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  try {
    return canvas.getContext('webgl2', { alpha: false, antialias: false });
  } catch {
    return null;
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, colours],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}
