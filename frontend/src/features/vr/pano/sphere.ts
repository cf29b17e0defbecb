/**
 * Draws a view of an equirectangular picture with WebGL: one rectangle whose fragments look up their
 * direction in the picture. 3D libraries are ten to a hundred times larger, and panorama viewers
 * load pictures as blobs, which our policy forbids.
 */
import type { Direction } from './look.machine';

export type Sphere = {
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

/** Null without WebGL. */
export function sphereOf(canvas: HTMLCanvasElement, image: HTMLImageElement): Sphere | null {
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false });
  if (!gl) return null;
  const program = programOf(gl);
  const pixels = pixelsOf(image, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number);
  if (!program || !pixels) return null;

  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);

  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, pixels);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  // Wraps left to right, but not above the ceiling.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);

  const look = gl.getUniformLocation(program, 'look');
  const halfView = gl.getUniformLocation(program, 'half_view');
  return {
    draw: ({ yaw, pitch, view }) => {
      const { width, height } = canvas;
      if (width === 0 || height === 0) return;
      const half = Math.tan((view * Math.PI) / 360);
      gl.viewport(0, 0, width, height);
      gl.uniform2f(look, (yaw * Math.PI) / 180, (pitch * Math.PI) / 180);
      gl.uniform2f(halfView, (half * width) / height, half);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    free: () => {
      gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

function programOf(gl: WebGLRenderingContext): WebGLProgram | null {
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

/** 2:1 and a power of two: WebGL 1 can repeat no other textures. */
function pixelsOf(image: HTMLImageElement, limit: number): HTMLCanvasElement | null {
  const width = Math.min(limit, widestPicture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height: width / 2 });
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
