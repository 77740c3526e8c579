import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawQrCode } from "#app/lib/ui/print/symbols.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { phoneLinkMinutes } from "#app/auth/phone-links.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { readFormKey } from "./form-key.server.ts";

export const meta = pageMeta;

/** Makes a link for the form the address names, and shows it as a code for the phone's camera. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const formKey = readFormKey(request, context);
  const link = await context.phoneLinks.create(formKey);
  const address = new URL(pathTo("phonePictures", { link }), request.url).href;
  context.audit("phone.link");
  return { address, code: await drawQrCode(address), minutes: phoneLinkMinutes };
}

export default function PhoneLink() {
  const { address, code, minutes } = useLoaderData<typeof loader>();
  return (
    <main className="handheld">
      <h1>手机拍照上传</h1>
      <p>用手机扫描二维码，拍照或选择照片，照片会加到您正在填写的表单。</p>
      <p>
        <img className="phone-code" src={code} alt="打开上传页的二维码" width={240} height={240} />
      </p>
      <p className="quiet">二维码 {minutes} 分钟内有效，表单提交或退出登录后失效。请不要转发：得到它的人可以向这张表单添加照片。</p>
      <p>
        照片上传后回到表单，按附件旁的“上传”取回；表单会自动取回时不用再按。手机不能扫码时，可在手机上打开：
        <span className="phone-address">{address}</span>
      </p>
    </main>
  );
}
